import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { RiAlertLine, RiNodeTree, RiQuestionLine } from '@remixicon/react';
import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import { MiddleCut } from '../../elements';
import { useTranslate } from '../../hooks';
import { badgeLook, type BadgeLook } from '../../presentation/ownership';
import { AppLink, parentQuery, useLinks } from '../../routing';
import { colour } from '../../theme';
import { managedSentence } from './managedSentence';

const looks: Record<BadgeLook, Record<string, string>> = {
  consistent: {},
  incomplete: { borderStyle: 'dashed' },
  conflicting: {
    borderColor: colour('warn'),
    background: colour('warn-bg'),
    color: colour('warn'),
  },
  unknown: {
    border: `1px dashed ${colour('line-strong')}`,
    background: colour('off-bg'),
    color: colour('text'),
  },
};

const Frame = styled('span', {
  shouldForwardProp: name => name !== 'look',
})<{ look: BadgeLook }>(({ look }) => ({
  display: 'inline-flex',
  gap: 6,
  alignItems: 'center',
  maxWidth: '100%',
  minWidth: 0,
  padding: '0 8px 0 6px',
  borderRadius: 4,
  border: `1px solid ${colour('own')}`,
  background: colour('own-bg'),
  color: colour('own'),
  fontSize: 13,
  lineHeight: '18px',
  ...looks[look],
  '& svg': { width: 15, height: 15, flex: 'none' },
}));

const BadgeLink = styled(AppLink)({
  display: 'inline-flex',
  maxWidth: '100%',
  minWidth: 0,
  borderRadius: 4,
});

const icons = {
  consistent: RiNodeTree,
  incomplete: RiNodeTree,
  conflicting: RiAlertLine,
  unknown: RiQuestionLine,
};

/**
 * Who manages a service, in one glance. An arm's badge leads to its experiment and is named by the
 * whole sentence; an unknown ownership leads nowhere.
 */
export function ManagedByBadge(props: {
  cluster: string;
  managedBy: ManagedBy | null;
  /** -1 where a row is the tab stop. */
  tabIndex?: number;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { managedBy } = props;
  const look = managedBy ? badgeLook(managedBy) : 'unknown';
  const Icon = icons[look];
  const frame = (text: ReactNode) => (
    <Frame look={look}>
      <Icon aria-hidden />
      {text}
    </Frame>
  );
  if (!managedBy) {
    return frame(t('badge.unknown'));
  }
  const sentence = managedSentence(managedBy, t);
  const { cluster } = props;
  if (managedBy.name === null) {
    return (
      <span role="img" aria-label={sentence} title={sentence}>
        {frame(t('state.parentNotNamed'))}
      </span>
    );
  }
  const { namespace, name } = managedBy;
  return (
    <BadgeLink
      to={links.experiment(
        { cluster, namespace, name },
        parentQuery(managedBy),
      )}
      aria-label={sentence}
      title={sentence}
      tabIndex={props.tabIndex}
    >
      {frame(<MiddleCut text={`${namespace}/${name}`} />)}
    </BadgeLink>
  );
}
