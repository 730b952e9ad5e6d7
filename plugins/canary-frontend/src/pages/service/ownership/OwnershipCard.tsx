import { Fragment, useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiAlertLine,
  RiCheckboxCircleLine,
  RiNodeTree,
  RiQuestionLine,
} from '@remixicon/react';
import {
  isOrphaned,
  type ManagedBy,
  type ServiceDetail,
  type ServiceOwnership,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  refusalSentence,
  type OperationButtonId,
} from '../../../components/OperationButton';
import { Button, Card, Sub, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ownerName } from '../../../presentation/ownerName';
import { badgeLook } from '../../../presentation/ownership';
import { AppLink, parentQuery, useLinks } from '../../../routing';
import { colour, type ColourRole } from '../../../theme';
import { ArmVerdicts } from './ArmVerdicts';
import { Evidence } from './Evidence';
import { ForeignSource } from './ForeignSource';
import { HowToChange } from './HowToChange';
import { OperationLine } from './OperationLine';
import { OwnershipTitle } from './OwnershipTitle';
import { useServiceOperations } from './useServiceOperations';

const Frame = styled(Card, {
  shouldForwardProp: name => name !== 'edge',
})<{ edge: ColourRole }>(({ edge }) => ({
  borderLeft: `4px solid ${colour(edge)}`,
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 12,
    padding: '12px 16px 10px 14px',
    alignItems: 'flex-start',
  },
  '& .head > svg': {
    width: 20,
    height: 20,
    flex: 'none',
    color: colour(edge),
  },
  '& .head > .words': { flex: '1 1 440px', minWidth: 0 },
  '& h2': { fontWeight: 500 },
  '& h2 b': { fontWeight: 600 },
  '& .reason': { maxWidth: 660, fontSize: 13, color: colour('text2') },
  '& .operations': {
    padding: '10px 16px',
    borderTop: `1px solid ${colour('line')}`,
    background: colour('nested'),
    borderRadius: '0 0 6px 6px',
  },
  '& .main-link': {
    display: 'inline-flex',
    alignItems: 'center',
    height: 32,
    padding: '0 12px',
    borderRadius: 5,
    background: colour('primary'),
    color: colour('on-primary'),
    fontWeight: 600,
    fontSize: 13,
  },
}));

function edgeOf(ownership: ServiceOwnership): ColourRole {
  if (ownership.ownership === 'none') {
    return 'line-strong';
  }
  if (!ownership.managedBy) {
    return 'control';
  }
  return badgeLook(ownership.managedBy) === 'conflicting' ? 'warn' : 'own';
}

function iconOf(ownership: ServiceOwnership) {
  if (ownership.ownership === 'none') {
    return RiCheckboxCircleLine;
  }
  if (!ownership.managedBy) {
    return RiQuestionLine;
  }
  return badgeLook(ownership.managedBy) === 'conflicting'
    ? RiAlertLine
    : RiNodeTree;
}

function Targets({ service }: { service: ServiceDetail }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, targetOf = [] } = service;
  const experiments = targetOf.map(({ namespace, name }, n) => (
    <Fragment key={`${namespace}/${name}`}>
      {n > 0 && t('service.ownership.separator')}
      <AppLink
        to={links.experiment({ cluster, namespace, name })}
        style={{ textDecoration: 'underline' }}
      >
        {`${namespace}/${name}`}
      </AppLink>
    </Fragment>
  ));
  return experiments.length === 0 ? null : (
    <Sub as="p">
      {t('service.ownership.targetOf', { experiments: <>{experiments}</> })}
    </Sub>
  );
}

/** Only of an arm whose experiment is named and not known to be another one or gone. */
function Verdicts(props: { cluster: string; managedBy: ManagedBy | null }) {
  const { cluster, managedBy } = props;
  if (!managedBy || isOrphaned(managedBy)) {
    return null;
  }
  const { name, arm } = managedBy;
  return name === null || arm === undefined ? null : (
    <ArmVerdicts cluster={cluster} managedBy={{ ...managedBy, name, arm }} />
  );
}

/** Answers "may I touch it?", says why, and holds what may be done below. */
export function OwnershipCard(props: {
  service: ServiceDetail;
  ownership: ServiceOwnership;
  /** Entity ref of the owner, where the catalog names one. */
  owner?: string;
  onOperation: (id: OperationButtonId) => void;
}) {
  const t = useTranslate();
  const links = useLinks();
  const reasonId = useId();
  const howToId = useId();
  const [explained, setExplained] = useState(false);
  const { service, ownership, owner } = props;
  const { managedBy } = ownership;
  const { shown, refused } = useServiceOperations(ownership);
  const shownRefused = shown.filter(({ decision }) => !decision.allowed);
  const reason = refusalSentence(
    {
      refused: shownRefused.length > 0 ? shownRefused : refused,
      ownership,
      owner: owner && ownerName(owner),
    },
    t,
  );
  const Icon = iconOf(ownership);
  return (
    <Frame edge={edgeOf(ownership)} aria-label={t('service.ownership.label')}>
      <div className="head">
        <Icon aria-hidden />
        <div className="words">
          <OwnershipTitle
            service={service}
            ownership={ownership}
            refused={refused.length > 0}
          />
          <Targets service={service} />
          <Verdicts cluster={service.cluster} managedBy={managedBy} />
          {reason && (
            <p className="reason" id={reasonId} tabIndex={-1}>
              {reason}
            </p>
          )}
        </div>
        {managedBy && (
          <WrapLine>
            {managedBy.name !== null && (
              <AppLink
                className="main-link"
                to={links.experiment(
                  {
                    cluster: service.cluster,
                    namespace: managedBy.namespace,
                    name: managedBy.name,
                  },
                  parentQuery(managedBy),
                )}
              >
                {t('service.ownership.openExperiment')}
              </AppLink>
            )}
            <Button
              type="button"
              look="bare"
              aria-expanded={explained}
              aria-controls={howToId}
              onClick={() => setExplained(!explained)}
            >
              {t('service.ownership.change')}
            </Button>
          </WrapLine>
        )}
      </div>
      {managedBy && explained && (
        <HowToChange id={howToId} managedBy={managedBy} />
      )}
      {ownership.foreignOwner && (
        <ForeignSource owner={ownership.foreignOwner} />
      )}
      <Evidence serviceRef={service} ownership={ownership} />
      <OperationLine
        service={service}
        shown={shown}
        reasonId={reasonId}
        onOperation={props.onOperation}
      />
    </Frame>
  );
}
