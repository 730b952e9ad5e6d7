import { colour } from '../../../theme';

const width = 120;
const height = 16;
const middle = height / 2;

function place(percent: number): number {
  return 4 + (Math.max(0, Math.min(100, percent)) / 100) * (width - 8);
}

/** What the marks mean, for the head of the card. */
export function WeightMark({ kind }: { kind: 'asked' | 'accepted' | 'real' }) {
  return (
    <svg
      aria-hidden
      width={10}
      height={12}
      viewBox="0 0 10 12"
      style={{ verticalAlign: -2 }}
    >
      {kind === 'asked' && (
        <path d="M5 0V12" stroke={colour('text')} strokeWidth={1.6} />
      )}
      {kind === 'accepted' && (
        <circle
          cx={5}
          cy={6}
          r={4.2}
          fill="none"
          stroke={colour('text')}
          strokeWidth={1.6}
        />
      )}
      {kind === 'real' && (
        <circle cx={5} cy={6} r={2.6} fill={colour('text')} />
      )}
    </svg>
  );
}

/** The three shares of an arm on one line. The numbers stand beside it, so it is hidden from readers. */
export function WeightMarks(props: {
  asked: number;
  accepted: number | null;
  real?: { percent: number; low: number; high: number };
  line: string;
}) {
  const { asked, accepted, real, line } = props;
  return (
    <svg aria-hidden width={width} height={height} style={{ marginTop: 2 }}>
      <path
        d={`M4 ${middle}H${width - 4}`}
        stroke={colour('line-strong')}
        strokeWidth={1}
      />
      {real && (
        <path
          d={`M${place(real.low)} ${middle}H${place(real.high)}`}
          stroke={line}
          strokeWidth={3}
        />
      )}
      <path
        d={`M${place(asked)} 1V${height - 1}`}
        stroke={colour('text')}
        strokeWidth={1.6}
      />
      {accepted !== null && (
        <circle
          cx={place(accepted)}
          cy={middle}
          r={4.4}
          fill="none"
          stroke={colour('text')}
          strokeWidth={1.6}
        />
      )}
      {real && (
        <circle cx={place(real.percent)} cy={middle} r={2.6} fill={line} />
      )}
    </svg>
  );
}
