import { useId, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Small, WrapLine } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { CheckLine } from '../../service/operations/fields';
import type { ReviewSection } from './reviewSections';

const Frame = styled('section')({
  borderTop: `1px solid ${colour('line')}`,
  padding: '8px 16px 10px',
  '& .body': { paddingLeft: 24, marginTop: 4, minWidth: 0, fontSize: 13 },
  '& table': { fontSize: 13 },
  '& table th:first-of-type, & table td:first-of-type': { paddingLeft: 0 },
});

/** Whether a section was looked at, and how to say so; absent where there is nothing to look at. */
export interface Tick {
  on: boolean;
  /** Of a unit that is reviewed already, or that this person may not review. */
  fixed: boolean;
  onChange: (on: boolean) => void;
}

/** One thing that a reviewer goes through, with the tick that says so. */
export function SectionFrame(props: {
  section: ReviewSection;
  note: string;
  tick?: Tick;
  children?: ReactNode;
}) {
  const t = useTranslate();
  const id = useId();
  const { section, tick } = props;
  const name = t(`migration.unit.section.${section}`);
  return (
    <Frame aria-labelledby={id}>
      <WrapLine>
        {tick ? (
          <CheckLine>
            <input
              type="checkbox"
              data-section={section}
              checked={tick.on}
              aria-label={t('migration.unit.tick', { section: name })}
              aria-disabled={tick.fixed}
              onChange={event => {
                if (!tick.fixed) tick.onChange(event.target.checked);
              }}
            />
            <h3 id={id}>{name}</h3>
          </CheckLine>
        ) : (
          <h3 id={id} style={{ paddingLeft: 24 }}>
            {name}
          </h3>
        )}
        <Small>{props.note}</Small>
      </WrapLine>
      {props.children && <div className="body">{props.children}</div>}
    </Frame>
  );
}
