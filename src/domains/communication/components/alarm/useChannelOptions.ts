import { useMemo } from 'react';
import { useCodes } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import { useGetAlmChnlUseListQuery } from '../../state/alarm-setting-endpoints.ts';

/** Every channel; one that carries no messages at this moment says so and cannot be chosen. */
export function useChannelOptions(): readonly Option[] {
  const { options } = useCodes('CHNL'),
    { data } = useGetAlmChnlUseListQuery();
  return useMemo(() => {
    const off = new Set(data?.data.filter(({ readyYn }) => readyYn === 'N').map(({ chnlCd }): string => chnlCd));
    return options.map((option) => (off.has(option.value) ? { ...option, offText: message('M-CHNL-OFF') } : option));
  }, [options, data]);
}
