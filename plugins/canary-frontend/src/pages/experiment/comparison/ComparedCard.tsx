import { useId } from 'react';
import { styled } from '@mui/material/styles';
import { RiDownloadLine } from '@remixicon/react';
import type { ComparisonReport } from '@llm-canary/backstage-plugin-canary-common';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Small,
} from '../../../elements';
import { saveText } from '../../../data/saveText';
import { useTranslate } from '../../../hooks';
import { excludedMinutes } from '../../../presentation/comparison/excludedMinutes';
import { verdictsCsv } from '../../../presentation/comparison/verdictsCsv';
import { colour } from '../../../theme';
import { useWindowWords } from './useWindowWords';
import { VerdictTable } from './VerdictTable';

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', color: colour('link'), fontSize: 12 },
  '& > p': { marginTop: 6, maxWidth: '90ch', fontSize: 13 },
});

const judged = ['shares', 'interval', 'need', 'quantiles', 'swings'] as const;

function Excluded({ report }: { report: ComparisonReport }) {
  const t = useTranslate();
  const words = useWindowWords();
  const spans = report.window?.excluded ?? [];
  return spans.length === 0 ? null : (
    <Fold>
      <summary>{t('comparison.table.left')}</summary>
      {spans.map(({ start, end, reason }) => (
        <p
          key={`${start} ${reason}`}
        >{`${words({ start, end })}: ${reason}`}</p>
      ))}
    </Fold>
  );
}

function headWords(
  report: ComparisonReport,
  t: ReturnType<typeof useTranslate>,
  words: ReturnType<typeof useWindowWords>,
): string {
  const { window, look } = report;
  const minutes = excludedMinutes(window?.excluded ?? []);
  const parts = [
    window &&
      words({ start: window.start, end: look.countedUntil ?? window.end }),
    minutes > 0 && t('comparison.table.excluded', { n: String(minutes) }),
  ].filter(Boolean);
  const z =
    look.z !== undefined && t('comparison.table.z', { z: look.z.toFixed(2) });
  return [parts.join(t('comparison.comma')), z]
    .filter(Boolean)
    .join(t('comparison.semicolon'));
}

/** All verdicts of the last look, with what they stand on. */
export function ComparedCard(props: {
  report: ComparisonReport;
  /** Name of the file, without its ending. */
  fileName: string;
}) {
  const t = useTranslate();
  const words = useWindowWords();
  const id = useId();
  const { report, fileName } = props;
  const title = t('comparison.table.title', { baseline: report.baseline });
  return (
    <Card aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>{title}</h2>
        <Small>{headWords(report, t, words)}</Small>
        <Grow />
        <Button
          type="button"
          look="bare"
          size="small"
          onClick={() =>
            saveText(
              `${fileName}-verdicts.csv`,
              verdictsCsv(report),
              'text/csv',
            )
          }
        >
          <RiDownloadLine aria-hidden />
          {t('comparison.csv.verdicts')}
        </Button>
      </CardHeader>
      <VerdictTable
        baseline={report.baseline}
        compared={report}
        label={t('comparison.table.scroll')}
      />
      <CardBody
        style={{
          display: 'grid',
          gap: 6,
          borderTop: `1px solid ${colour('line')}`,
        }}
      >
        <Excluded report={report} />
        <Fold>
          <summary>{t('comparison.table.how')}</summary>
          {judged.map(name => (
            <p key={name}>{t(`comparison.table.judged.${name}`)}</p>
          ))}
        </Fold>
      </CardBody>
    </Card>
  );
}
