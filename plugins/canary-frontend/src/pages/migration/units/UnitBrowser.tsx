import { useId, useState, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { RiArrowDownSLine, RiArrowUpSLine } from '@remixicon/react';
import { SearchField } from '../../../components/SearchField';
import {
  Button,
  Card,
  Ellipsis,
  SelectField,
  Small,
  type SelectOption,
} from '../../../elements';
import { useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { colour, narrow, wide } from '../../../theme';
import { UnitList, type ListedUnit } from './UnitList';

const Columns = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  [wide]: { gridTemplateColumns: '268px minmax(0, 1fr)' },
  '& .list': { overflow: 'hidden' },
  '& .filters': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    padding: 8,
    borderBottom: `1px solid ${colour('line')}`,
  },
  '& .note': { padding: '6px 12px', borderTop: `1px solid ${colour('line')}` },
  '& .selector': { [wide]: { display: 'none' }, maxWidth: '100%' },
  // Out of the way while the selector is closed.
  '& .rows.closed': { [narrow]: { display: 'none' } },
});

export interface UnitBrowserProps {
  units: readonly ListedUnit[];
  /** How many there are without the filters. */
  total: number;
  selected: string | undefined;
  onSelect: (id: string) => void;
  show: string;
  showOptions: readonly SelectOption[];
  onShow: (show: string) => void;
  q: string;
  onSearch: (q: string) => void;
  /** What is known of the chosen unit. */
  children: ReactNode;
}

/** Where there is no room for a list: a button that opens it. */
function Selector(props: {
  units: readonly ListedUnit[];
  selected: string | undefined;
  open: boolean;
  listId: string;
  onToggle: () => void;
}) {
  const t = useTranslate();
  const { units, selected, open } = props;
  const at = units.findIndex(({ id }) => id === selected);
  const total = formatCount(units.length);
  const Icon = open ? RiArrowUpSLine : RiArrowDownSLine;
  return (
    <Button
      type="button"
      className="selector"
      aria-expanded={open}
      aria-controls={props.listId}
      onClick={props.onToggle}
    >
      <Ellipsis>
        {at < 0
          ? t('migration.browser.openNone', { total })
          : t('migration.browser.open', { n: formatCount(at + 1), total })}
        {at >= 0 && `, ${selected}`}
      </Ellipsis>
      <Icon aria-hidden />
    </Button>
  );
}

/** A list of units beside what is known of the chosen one; the list folds to a selector where it is narrow. */
export function UnitBrowser(props: UnitBrowserProps) {
  const t = useTranslate();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const { units, total, selected } = props;
  return (
    <Columns>
      <Card className="list" aria-label={t('migration.browser.list')}>
        <div className="filters">
          <Selector
            units={units}
            selected={selected}
            open={open}
            listId={listId}
            onToggle={() => setOpen(before => !before)}
          />
          <SelectField
            label={t('migration.browser.show')}
            value={props.show}
            options={props.showOptions}
            none={t('migration.browser.all', { n: formatCount(total) })}
            onChange={props.onShow}
          />
          <SearchField
            value={props.q}
            placeholder={t('migration.browser.search')}
            label={t('migration.browser.searchLabel')}
            onChange={props.onSearch}
          />
        </div>
        <div id={listId} className={open ? 'rows' : 'rows closed'}>
          {units.length > 0 ? (
            <UnitList
              label={t('migration.browser.list')}
              units={units}
              selected={selected}
              onSelect={props.onSelect}
              onPick={() => setOpen(false)}
            />
          ) : (
            <p className="note" role="status">
              {t('migration.browser.none')}
            </p>
          )}
          <Small as="p" className="note">
            {t('migration.browser.count', {
              n: formatCount(units.length),
              total: formatCount(total),
            })}
          </Small>
        </div>
      </Card>
      {props.children}
    </Columns>
  );
}
