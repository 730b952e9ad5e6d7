import { styled } from '@mui/material/styles';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { CheckLine } from '../../service/operations/fields';

const Frame = styled('fieldset')({
  border: `1px solid ${colour('line')}`,
  borderRadius: 5,
  margin: 0,
  padding: '8px 12px 12px',
  display: 'grid',
  gap: 8,
  minWidth: 0,
  maxHeight: 320,
  overflow: 'auto',
  '& legend': { fontWeight: 600, fontSize: 13, padding: '0 4px' },
});

/** Units that are committed only if a person accepts each although no dry-run could check it. */
export function UnverifiedFields(props: {
  units: ReadonlyArray<{ id: string; reason: string }>;
  accepted: ReadonlySet<string>;
  onChange: (accepted: ReadonlySet<string>) => void;
}) {
  const t = useTranslate();
  const { accepted, onChange } = props;
  return (
    <Frame>
      <legend>{t('migration.commitStep.unverified')}</legend>
      <p>{t('migration.commitStep.unverifiedText')}</p>
      {props.units.map(({ id, reason }) => (
        <CheckLine key={id}>
          <input
            type="checkbox"
            checked={accepted.has(id)}
            onChange={event => {
              const next = new Set(accepted);
              if (event.target.checked) next.add(id);
              else next.delete(id);
              onChange(next);
            }}
          />
          <span>
            {t('migration.commitStep.accept', { unit: id })}
            <Small as="div">{reason}</Small>
          </span>
        </CheckLine>
      ))}
    </Frame>
  );
}
