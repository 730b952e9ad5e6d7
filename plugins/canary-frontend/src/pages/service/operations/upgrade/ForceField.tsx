import { Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { CheckLine } from '../fields';

/** Overrides other managers of fields. Stands only where the user has the permission for it. */
export function ForceField(props: {
  checked: boolean;
  onChange: (force: boolean) => void;
}) {
  const t = useTranslate();
  return (
    <CheckLine>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={event => props.onChange(event.target.checked)}
      />
      <span>
        {t('operation.force.label')}{' '}
        <Small as="div">{t('operation.force.says')}</Small>
      </span>
    </CheckLine>
  );
}
