import { expose } from 'comlink';
