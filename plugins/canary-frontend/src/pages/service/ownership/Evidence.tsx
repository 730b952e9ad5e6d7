import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiArrowDownSLine,
  RiArrowUpSLine,
  RiCheckboxCircleLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import {
  isOrphaned,
  type OwnershipEvidence,
  type ServiceOwnership,
  type ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  Button,
  CopyButton,
  Grow,
  Line,
  Small,
  WrapLine,
} from '../../../elements';
import { useFormats, useTranslate, type Translate } from '../../../hooks';
import {
  readFact,
  readIssue,
  type SentencePart,
} from '../../../presentation/sentences';
import { colour, narrow } from '../../../theme';
import { evidenceLines, shortKey, type EvidenceLine } from './evidenceLines';
import { evidenceText } from './evidenceText';

const Frame = styled('div')({
  margin: '0 16px 10px 46px',
  borderTop: `1px solid ${colour('line')}`,
  paddingTop: 6,
  [narrow]: { marginLeft: 16 },
});

const Facts = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    padding: '3px 8px 3px 0',
    textAlign: 'left',
    verticalAlign: 'top',
    fontWeight: 400,
    overflowWrap: 'anywhere',
  },
  '& th': { color: colour('text2'), width: 130, whiteSpace: 'nowrap' },
  '& td:last-of-type': {
    whiteSpace: 'nowrap',
    width: 110,
    textAlign: 'right',
    '& svg': { width: 15, height: 15, verticalAlign: -3, marginRight: 5 },
  },
  '& .agrees': { color: colour('ok') },
  '& .missing': { color: colour('text2') },
  '& .differs': { color: colour('warn'), fontWeight: 600 },
});

const Issues = styled('ul')({
  marginTop: 2,
  paddingLeft: 18,
  fontSize: 13,
  color: colour('warn'),
});

const icons: Record<OwnershipEvidence['agrees'], typeof RiAlertLine> = {
  agrees: RiCheckboxCircleLine,
  missing: RiIndeterminateCircleLine,
  differs: RiAlertLine,
};

/** The types ask for the values of all sentences at once; a part carries those of its own key. */
function say(part: SentencePart, t: Translate): string {
  return typeof part === 'string' ? part : t(part.key, part.values as never);
}

function FactRow({ line }: { line: EvidenceLine }) {
  const t = useTranslate();
  const Icon = icons[line.agrees];
  return (
    <tr>
      <th scope="row">{t(`service.evidence.source.${line.source}`)}</th>
      <td>
        {line.facts.map((fact, i) => (
          <span key={`${fact.key} ${fact.value}`}>
            {i > 0 && t('service.ownership.separator')}
            {fact.key && (
              <code title={fact.key}>{shortKey(fact.key)}</code>
            )}{' '}
            {readFact(fact)
              .map(part => say(part, t))
              .join(t('service.ownership.separator'))}
          </span>
        ))}
      </td>
      <td className={line.agrees}>
        <Icon aria-hidden />
        {t(`service.evidence.${line.agrees}`)}
      </td>
    </tr>
  );
}

function ReadTime({ ownership }: { ownership: ServiceOwnership }) {
  const t = useTranslate();
  const formats = useFormats();
  const time = formats.time(ownership.readAt);
  if (ownership.stale) {
    return <Small>{t('service.evidence.lastSeen', { time })}</Small>;
  }
  const version = ownership.resourceVersion;
  return (
    <Small title={ownership.readAt}>
      {version
        ? t('service.evidence.readAt', { time, version })
        : t('service.evidence.readAtNoVersion', { time })}
    </Small>
  );
}

/** Nothing is missing, nothing contradicts, and the parent is there. */
function isConsistent({ ownership, managedBy }: ServiceOwnership): boolean {
  return managedBy
    ? managedBy.state === 'consistent' && !isOrphaned(managedBy)
    : ownership === 'none';
}

function IssueList({ issues }: { issues: readonly string[] }) {
  const t = useTranslate();
  return issues.length === 0 ? null : (
    <>
      <h3 style={{ marginTop: 6 }}>{t('service.evidence.issues')}</h3>
      <Issues>
        {issues.map(issue => (
          <li key={issue}>{say(readIssue(issue), t)}</li>
        ))}
      </Issues>
    </>
  );
}

/** Why the portal says what it says. Open by itself unless everything agrees. */
export function Evidence(props: {
  serviceRef: ServiceRef;
  ownership: ServiceOwnership;
}) {
  const t = useTranslate();
  const id = useId();
  const { ownership } = props;
  const consistent = isConsistent(ownership);
  const [chosen, setChosen] = useState<boolean>();
  const open = chosen ?? !consistent;
  const issues = ownership.managedBy?.issues ?? [];
  const Arrow = open ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <Frame>
      <WrapLine>
        <h3>{t('service.evidence.title')}</h3>
        <ReadTime ownership={ownership} />
        <Grow />
        <Line>
          <CopyButton
            shown
            label={t('copy.asText')}
            text={evidenceText(props.serviceRef, ownership)}
          />
          <Button
            type="button"
            look="bare"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setChosen(!open)}
          >
            {t(open ? 'service.evidence.hide' : 'service.evidence.show')}
            <Arrow aria-hidden />
          </Button>
        </Line>
      </WrapLine>
      <div id={id} hidden={!open}>
        {ownership.evidence.length > 0 && (
          <Facts aria-label={t('service.evidence.title')}>
            <tbody>
              {evidenceLines(ownership.evidence).map(line => (
                <FactRow
                  key={line.facts
                    .map(f => `${f.source} ${f.key} ${f.value}`)
                    .join()}
                  line={line}
                />
              ))}
            </tbody>
          </Facts>
        )}
        {ownership.evidence.length === 0 && ownership.ownership === 'none' && (
          <Small as="p">{t('service.evidence.none')}</Small>
        )}
        <IssueList issues={issues} />
      </div>
    </Frame>
  );
}
