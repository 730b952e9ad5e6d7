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

/** When the data was read, and the rhythm of reading; in warning colour when it is overdue. */
function DataAge(props: { dataTime: Date; paused: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const { dataTime, paused } = props;
  const age = formats.now.getTime() - dataTime.getTime();
  const rhythm = () => {
    if (paused) {
      return t('stamp.paused');
    }
    return age > 3 * refreshInterval ? (
      <span className="late">
        {t('stamp.late', { age: formats.span(age) })}
      </span>
    ) : (
      t('stamp.every', { n: String(refreshInterval / 1_000) })
    );
  };
  const iso = dataTime.toISOString();
  return (
    <span title={iso}>
      {t('stamp.asOf', { time: formats.time(iso) })}, {rhythm()}
    </span>
  );
}

/**
 * How old the data is, with the switches for refreshing and for the time zone. Not a live region:
 * it changes every few seconds and would talk over everything.
 */
export function AgeStamp(props: { dataTime?: Date; refresh: Refresh }) {
  const t = useTranslate();
  const [zone, setZone] = useTimeZone();
  const { refresh, dataTime } = props;
  const Icon = refresh.paused ? RiPlayLine : RiPauseLine;
  const otherZone = zone === 'utc' ? 'local' : 'utc';
  const switchLabel = t(refresh.paused ? 'stamp.resume' : 'stamp.pause');
  return (
    <Frame>
      {dataTime && <DataAge dataTime={dataTime} paused={refresh.paused} />}
      <Button
        type="button"
        look="icon"
        aria-label={switchLabel}
        title={switchLabel}
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
