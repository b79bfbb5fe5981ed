import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConnectionState } from '#worker/api.ts';

export interface ConnectionView {
  readonly line: ConnectionState;
  /** Writes on the device that have not become part of the server's data, whatever their state. */
  readonly unfinishedCount: number;
  readonly isSending: boolean;
  /** Of these, how many wait for a decision of a person. */
  readonly attentionCount: number;
  /** The server answers with faults, and has done so for ten minutes. */
  readonly isTroubled: boolean;
}

const initialState: ConnectionView = { line: 'online', unfinishedCount: 0, isSending: false, attentionCount: 0, isTroubled: false };

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    lineChanged: (state, { payload }: PayloadAction<ConnectionState>) => { state.line = payload; },
    outboxChanged: (state, { payload }: PayloadAction<Omit<ConnectionView, 'line'>>) => ({ ...payload, line: state.line }),
  },
});

export const { lineChanged, outboxChanged } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
