import { LineSwatch } from '../charts';
import { Line } from '../../elements';
import type { LineStyle } from '../../presentation/metrics/armStyles';

/** The name of an arm behind a piece of its line, as the charts draw it. */
export function ArmName(props: { name: string; style?: LineStyle }) {
  return (
    <Line as="span" style={{ display: 'inline-flex', maxWidth: '100%' }}>
      {props.style && <LineSwatch style={props.style} />}
      <b style={{ overflowWrap: 'break-word' }}>{props.name}</b>
    </Line>
  );
}
