export const migrations = {
  title: '迁移',
  new: '新建计划',
  notice: {
    label: '适用范围',
    development:
      '受控开发阶段，仅用于可丢弃的非生产资源。这不是发布授权，也不能证明工作负载能够提供推理服务。',
    secrets: {
      template:
        '疑似密钥的字面值已被略去，并使所在单元转为手动。这不保证已找出所有凭据。',
      helm: '疑似密钥的取值在此处已遮盖。这不保证已找出所有凭据。',
    },
  },
  kind: {
    template: '模板到 Profile',
    helm: 'Helm 到 LLMService',
  },
  column: {
    migration: '命名空间',
    kind: '类型',
    mode: '模式',
    automatic: '自动',
    manual: '手动',
    step: '步骤',
    digest: '摘要',
    by: '操作者',
    age: '计划时间',
  },
  step: {
    review: '审阅中',
    reviewed: '已审阅',
    planned: '已计划',
    dryRun: '试运行已结束',
    approved: '已批准',
    running: '运行中',
    committed: '提交已结束',
    noEndRecorded: '未记录结束',
  },
  outcome: {
    adopted: '已接管',
    putBack: '已退回',
    failed: '失败',
    outcomeUnknown: '结果未知',
  },
  commit: {
    failed: '{{total}} 个中 {{n}} 个失败',
    skipped: '{{total}} 个中 {{n}} 个跳过',
    broken: '提前结束',
  },
  row: {
    more: '{{names}} 等，另有 {{n}} 个',
    notApplicable: '不适用',
    age: '{{age}}前',
  },
  filter: { kind: '类型', cluster: '集群', clear: '清除筛选' },
  state: {
    empty: '还没有计划。制定计划只读取，不写入。',
    filteredEmpty: '无匹配项。',
    loading: '正在加载迁移',
    stillLoading: '仍在等待首个响应',
    count_one: '{{count}} 个计划',
    count_other: '{{count}} 个计划',
    cut: '仅显示 {{total}} 项中的前 {{n}} 项。请缩小范围以查看其他项。',
    order: '最新的在前',
  },
};
