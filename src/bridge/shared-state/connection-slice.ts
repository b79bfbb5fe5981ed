import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ConnectionState, StorageState } from '#worker/api.ts';

export interface ConnectionView {
  readonly line: ConnectionState;
  /** Writes on the device that have not become part of the server's data, whatever their state. */
  readonly unfinishedCount: number;
  readonly isSending: boolean;
  /** Of these, how many wait for a decision of a person. */
  readonly attentionCount: number;
  /** Writes of other people that wait on this device. */
  readonly othersCount: number;
  /** The server answers with faults, and has done so for ten minutes. */
  readonly isTroubled: boolean;
  readonly storage: StorageState;
}

const initialState: ConnectionView = {
  line: 'checking',
  unfinishedCount: 0,
  isSending: false,
  attentionCount: 0,
  othersCount: 0,
  isTroubled: false,
  storage: { kind: 'well', otherTabs: 0 },
};

const connectionSlice = createSlice({
  name: 'connection',
  initialState,
  reducers: {
    lineChanged: (state, { payload }: PayloadAction<ConnectionState>) => {
      state.line = payload;
    },
    outboxChanged: (state, { payload }: PayloadAction<Omit<ConnectionView, 'line' | 'storage'>>) => ({
      ...state,
      ...payload,
    }),
    storageChanged: (state, { payload }: PayloadAction<StorageState>) => {
      state.storage = payload;
    },
  },
});

export const { lineChanged, outboxChanged, storageChanged } = connectionSlice.actions;
export const connectionReducer = connectionSlice.reducer;
