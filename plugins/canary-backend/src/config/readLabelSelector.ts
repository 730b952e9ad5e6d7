type Labels = Readonly<Record<string, string>>;
type Requirement = (labels: Labels) => boolean;

const key = '((?:[a-z0-9]([-a-z0-9.]*[a-z0-9])?/)?[A-Za-z0-9][-A-Za-z0-9_.]*)';
const value = '([A-Za-z0-9]([-A-Za-z0-9_.]*[A-Za-z0-9])?)?';

const forms = {
  exists: new RegExp(`^(!?)\\s*${key}$`),
  equals: new RegExp(`^${key}\\s*(==?|!=)\\s*(${value})$`),
  among: new RegExp(`^${key}\\s+(in|notin)\\s*\\(([^()]*)\\)$`),
};

function readExists(text: string): Requirement | undefined {
  const [, not, name] = forms.exists.exec(text) ?? [];
  if (name === undefined) return undefined;
  return labels => Object.hasOwn(labels, name) !== (not === '!');
}

function readEquals(text: string): Requirement | undefined {
  const [, name, , operator, wanted = ''] = forms.equals.exec(text) ?? [];
  if (name === undefined) return undefined;
  return labels => (labels[name] === wanted) === (operator !== '!=');
}

function readAmong(text: string): Requirement | undefined {
  const [, name, , operator, list = ''] = forms.among.exec(text) ?? [];
  if (name === undefined) return undefined;
  const wanted = list.split(',').map(item => item.trim());
  const isValue = new RegExp(`^${value}$`);
  if (!wanted.every(item => isValue.test(item))) return undefined;
  return labels => {
    const own = labels[name];
    return (own !== undefined && wanted.includes(own)) === (operator === 'in');
  };
}

/**
 * A label selector of Kubernetes as a test of labels: `a=b`, `a!=b`, `a in (b, c)`, `a notin (b)`,
 * `a`, `!a`, joined by commas. As there, `!=` and `notin` hold for an absent label.
 *
 * @throws Error that names the part that is no requirement.
 */
export function readLabelSelector(
  selector: string,
): (labels: Labels) => boolean {
  const requirements = selector.split(/,(?![^(]*\))/).map(part => {
    const text = part.trim();
    const requirement = readAmong(text) ?? readEquals(text) ?? readExists(text);
    if (!requirement) {
      throw new Error(`"${text}" is no requirement of a label selector`);
    }
    return requirement;
  });
  return labels => requirements.every(requirement => requirement(labels));
}
