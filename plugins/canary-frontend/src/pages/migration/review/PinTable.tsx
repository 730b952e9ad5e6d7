import { styled } from '@mui/material/styles';
import type {
  CurrentIdentity,
  MigrationPin,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner, DataTable, Mono, StateWord, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { cutUid } from '../../../presentation/migrations';
import { shortDigest } from '../../../presentation/names';
import { narrow } from '../../../theme';
import { comparePin, type PinState } from './comparePin';

const Frame = styled(DataTable)({
  '& td': { paddingTop: 4, paddingBottom: 4 },
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function SeenLast({ state }: { state: PinState }) {
  const t = useTranslate();
  switch (state.state) {
    case 'notRead':
      return <Sub>{t('migration.unit.pin.notRead')}</Sub>;
    case 'same':
      return <StateWord tone="ok">{t('migration.unit.pin.same')}</StateWord>;
    case 'gone':
    case 'appeared':
      return (
        <StateWord tone="bad">
          {t(`migration.unit.pin.${state.state}`)}
        </StateWord>
      );
    case 'differs':
      return (
        <StateWord tone="bad">
          {t(`migration.unit.pin.differs.${state.field}`, { now: state.now })}
        </StateWord>
      );
    default: {
      const unexpected: never = state;
      return unexpected;
    }
  }
}

function Generation({ pin }: { pin: MigrationPin }) {
  const t = useTranslate();
  if (pin.resourceVersion !== undefined) {
    return t('migration.unit.pin.version', { version: pin.resourceVersion });
  }
  return pin.generation === undefined ? (
    <Sub>{t('migration.unit.pin.noGeneration')}</Sub>
  ) : (
    String(pin.generation)
  );
}

function PinRow(props: { pin: MigrationPin; state: PinState }) {
  const t = useTranslate();
  const { pin, state } = props;
  const { uid, contentDigest } = pin;
  return (
    <tr>
      <td>
        {pin.kind} <Mono as="div">{pin.name}</Mono>
      </td>
      <td className="wide-only nowrap">
        {uid && <Mono title={uid}>{cutUid(uid)}</Mono>}
      </td>
      <td className="nowrap">
        {pin.absent ? (
          <Sub>{t('migration.unit.pin.mustBeAbsent')}</Sub>
        ) : (
          <Generation pin={pin} />
        )}
      </td>
      <td className="wide-only nowrap">
        {contentDigest && (
          <Mono title={contentDigest}>{shortDigest(contentDigest)}</Mono>
        )}
      </td>
      <td className="nowrap">
        <SeenLast state={state} />
      </td>
    </tr>
  );
}

/** The objects that the unit was planned on, beside what the newest dry-run found of them. */
export function PinTable(props: {
  pins: readonly MigrationPin[];
  identities: readonly CurrentIdentity[];
}) {
  const t = useTranslate();
  const rows = props.pins.map(pin => ({
    pin,
    state: comparePin(pin, props.identities),
  }));
  const stop = rows.some(
    ({ state }) => state.state !== 'same' && state.state !== 'notRead',
  );
  return (
    <>
      <Frame aria-label={t('migration.unit.section.pins')}>
        <thead>
          <tr>
            <th>{t('migration.unit.pin.object')}</th>
            <th className="wide-only">{t('migration.unit.pin.uid')}</th>
            <th>{t('migration.unit.pin.generation')}</th>
            <th className="wide-only">{t('migration.unit.pin.content')}</th>
            <th>{t('migration.unit.pin.live')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ pin, state }) => (
            <PinRow
              key={`${pin.apiVersion} ${pin.kind} ${pin.namespace} ${pin.name}`}
              pin={pin}
              state={state}
            />
          ))}
        </tbody>
      </Frame>
      {stop && (
        <Banner tone="bad" role="none">
          {t('migration.unit.pin.stop')}
        </Banner>
      )}
    </>
  );
}
