import { requestApi, type ApiEndpoint } from '../http';

/** The name by which a real API server knows the owner of a token, as policies see it. */
export async function userNameOf(
  server: ApiEndpoint,
  token: string,
): Promise<string> {
  const answer = await requestApi(server, {
    method: 'POST',
    path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
    token,
    body: {
      apiVersion: 'authentication.k8s.io/v1',
      kind: 'SelfSubjectReview',
    },
  });
  if (answer.status !== 201) {
    throw new Error(`nobody knows the token: ${answer.status} ${answer.text}`);
  }
  return answer.json().status.userInfo.username;
}
