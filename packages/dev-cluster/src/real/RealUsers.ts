import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Grant, PolicyRule } from '../ApiServer';
import { requestApi, type ApiEndpoint, type ApiResponse } from '../http';

const home = 'llm-canary-users';
const rbac = '/apis/rbac.authorization.k8s.io/v1';

interface User {
  account: string;
  token: string;
  /** Paths of the roles and bindings that give it its rights. */
  objects: string[];
  grants: Grant[];
}

/** What one access review asks. */
interface Question {
  namespace?: string;
  group: string;
  resource: string;
  subresource?: string;
  verb: string;
  name?: string;
}

/**
 * Users of a real API server. Each is a service account, because such tokens can be made at any time
 * without a restart; its rights are RBAC objects.
 */
export class RealUsers {
  private readonly users = new Map<string, User>();

  constructor(private readonly server: ApiEndpoint) {}

  /** Gives the user exactly these rights and resolves with its token once they are in force. */
  async grant(name: string, grants: Grant[]): Promise<string> {
    const user = this.users.get(name) ?? (await this.create(name));
    for (const path of user.objects.splice(0)) {
      accept(await this.send('DELETE', path), [200, 404]);
    }
    const before = questions(user.grants);
    user.grants = structuredClone(grants);
    for (const grant of user.grants) await this.bind(user, grant);
    const now = questions(user.grants);
    for (const question of now) await this.until(user, question, true);
    for (const question of before) {
      if (!isGranted(user.grants, question)) {
        await this.until(user, question, false);
      }
    }
    return user.token;
  }

  private async create(name: string): Promise<User> {
    const accounts = `/api/v1/namespaces/${home}/serviceaccounts`;
    const account = `${name}-${randomBytes(4).toString('hex')}`;
    const namespace = { metadata: { name: home } };
    accept(
      await this.send('POST', '/api/v1/namespaces', namespace),
      [201, 409],
    );
    accept(
      await this.send('POST', accounts, { metadata: { name: account } }),
      [201],
    );
    const answer = await this.send('POST', `${accounts}/${account}/token`, {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'TokenRequest',
      spec: { expirationSeconds: 86_400 },
    });
    accept(answer, [201]);
    const { token } = answer.json<{ status: { token: string } }>().status;
    const user: User = { account, token, objects: [], grants: [] };
    this.users.set(name, user);
    return user;
  }

  private async bind(user: User, grant: Grant): Promise<void> {
    const scopes = grant.namespaces ?? [undefined];
    for (const namespace of scopes) {
      const name = `${user.account}-${randomBytes(4).toString('hex')}`;
      const prefix = namespace === undefined ? 'Cluster' : '';
      const base =
        namespace === undefined ? rbac : `${rbac}/namespaces/${namespace}`;
      const plural = `${prefix.toLowerCase()}role`;
      const { rules } = grant;
      const role = { metadata: { name }, rules };
      const binding = {
        metadata: { name },
        roleRef: {
          apiGroup: 'rbac.authorization.k8s.io',
          kind: `${prefix}Role`,
          name,
        },
        subjects: [
          { kind: 'ServiceAccount', name: user.account, namespace: home },
        ],
      };
      accept(await this.send('POST', `${base}/${plural}s`, role), [201]);
      accept(
        await this.send('POST', `${base}/${plural}bindings`, binding),
        [201],
      );
      user.objects.push(
        `${base}/${plural}bindings/${name}`,
        `${base}/${plural}s/${name}`,
      );
    }
  }

  private async until(
    user: User,
    question: Question,
    allowed: boolean,
  ): Promise<void> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const answer = await requestApi(this.server, {
        method: 'POST',
        path: '/apis/authorization.k8s.io/v1/selfsubjectaccessreviews',
        token: user.token,
        body: {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SelfSubjectAccessReview',
          spec: { resourceAttributes: question },
        },
      });
      accept(answer, [201]);
      if (answer.json().status.allowed === allowed) return;
      if (Date.now() > deadline) {
        throw new Error(
          `rights not in force after 20 s: ${JSON.stringify(question)}`,
        );
      }
      await sleep(20);
    }
  }

  private send(
    method: string,
    path: string,
    body?: object,
  ): Promise<ApiResponse> {
    return requestApi(this.server, { method, path, body });
  }
}

function accept(answer: ApiResponse, statuses: number[]): void {
  if (statuses.includes(answer.status)) return;
  throw new Error(`the API server refused: ${answer.status} ${answer.text}`);
}

/** One question for each namespace, rule, group, resource and verb; a wildcard asks for a word. */
function questions(grants: Grant[]): Question[] {
  return grants.flatMap(grant =>
    (grant.namespaces ?? [undefined]).flatMap(namespace =>
      grant.rules.flatMap(rule => questionsOfRule(rule, namespace)),
    ),
  );
}

function questionsOfRule(rule: PolicyRule, namespace?: string): Question[] {
  const name = rule.resourceNames?.[0];
  return rule.apiGroups.flatMap(group =>
    rule.resources.flatMap(full =>
      rule.verbs.map(verb => {
        const [resource, subresource] = full.split('/');
        return { namespace, group, resource, subresource, verb, name };
      }),
    ),
  );
}

function isGranted(grants: Grant[], question: Question): boolean {
  const { namespace, group, verb, name } = question;
  const full = question.subresource
    ? `${question.resource}/${question.subresource}`
    : question.resource;
  const has = (words: string[], word: string) =>
    words.includes('*') || words.includes(word);
  return grants.some(
    grant =>
      (grant.namespaces === undefined ||
        (namespace !== undefined && grant.namespaces.includes(namespace))) &&
      grant.rules.some(
        rule =>
          has(rule.apiGroups, group) &&
          has(rule.resources, full) &&
          has(rule.verbs, verb) &&
          (rule.resourceNames === undefined ||
            (name !== undefined && rule.resourceNames.includes(name))),
      ),
  );
}
