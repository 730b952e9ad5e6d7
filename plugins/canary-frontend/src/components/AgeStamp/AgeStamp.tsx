import { styled } from '@mui/material/styles';
import { RiPauseLine, RiPlayLine } from '@remixicon/react';
import { Button } from '../../elements';
import {
  refreshInterval,
  useFormats,
  useTimeZone,
  useTranslate,
  type Refresh,
} from '../../hooks';
import { colour } from '../../theme';

const Frame = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  marginLeft: 'auto',
  whiteSpace: 'nowrap',
  fontSize: 12,
  color: colour('text2'),
  '& .late': { color: colour('warn'), fontWeight: 600 },
});

/**
 * How old the data is, with the switches for refreshing and for the time zone. Not a live region:
 * it changes every few seconds and would talk over everything.
 */
export function AgeStamp(props: { dataTime?: Date; refresh: Refresh }) {
  const t = useTranslate();
  const formats = useFormats();
  const [zone, setZone] = useTimeZone();
  const { refresh, dataTime } = props;
  const age = dataTime ? formats.now.getTime() - dataTime.getTime() : 0;
  const late = !refresh.paused && age > 3 * refreshInterval;
  const seconds = String(refreshInterval / 1_000);
  const rhythm = refresh.paused
    ? t('stamp.paused')
    : t('stamp.every', { n: seconds });
  const Icon = refresh.paused ? RiPlayLine : RiPauseLine;
  const otherZone = zone === 'utc' ? 'local' : 'utc';
  return (
    <Frame>
      {dataTime && (
        <span title={dataTime.toISOString()}>
          {t('stamp.asOf', { time: formats.time(dataTime.toISOString()) })}
          {', '}
          {late ? (
            <span className="late">
              {t('stamp.late', { age: formats.span(age) })}
            </span>
          ) : (
            rhythm
          )}
        </span>
      )}
      <Button
        type="button"
        look="icon"
        aria-label={t(refresh.paused ? 'stamp.resume' : 'stamp.pause')}
        title={t(refresh.paused ? 'stamp.resume' : 'stamp.pause')}
        onClick={refresh.toggle}
      >
        <Icon aria-hidden />
      </Button>
      <Button
        type="button"
        look="bare"
        size="small"
        title={t(zone === 'utc' ? 'stamp.showLocal' : 'stamp.showUtc')}
        onClick={() => setZone(otherZone)}
      >
        {t(`stamp.${otherZone}`)}
      </Button>
    </Frame>
  );
}
