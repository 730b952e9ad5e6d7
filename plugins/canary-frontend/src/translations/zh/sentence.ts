export const sentence = {
  issue: {
    noLabel: '标签 {{key}} 缺失或为空。',
    referenceLacks: '属主引用没有 {{part}}。',
    notController: '属主引用未标记为控制器（controller）。',
    noReference:
      '没有类型为 {{kind}} 的属主引用，但标签指向同一命名空间的上级。',
    otherGroup: '属主引用的 API 组是 {{group}}，而不是 {{expected}}。',
    otherKind: '属主引用的类型是 {{kind}}，而不是 {{expected}}。',
    otherNamespace:
      '标签 {{key}} 的值是 {{value}}，但属主引用只能指 {{namespace}}；如果对象的唯一属主不在其命名空间中，垃圾回收器会删除该对象。',
    otherValue: '标签 {{key}} 的值是 {{value}}，属主引用的是 {{other}}。',
    manyReferences: '有 {{n}} 个类型为 {{kind}} 的属主引用：{{list}}。',
    otherController: '服务还属于另一个控制器：{{controller}}。',
    recreated: '上级已被重建：其 uid 是 {{uid}}，记录的是 {{recorded}}。',
    noSuchArm: '上级没有名为 {{arm}} 的分组。',
    parentGone:
      '上级已不存在。服务仍受保护；请重建实验，或请人移除其元数据。如果属主引用指向已不存在的上级，垃圾回收器会删除该服务。',
    listedOnly:
      '{{parent}} 把此服务列为其分组 {{arm}}，但服务本身没有实验的元数据。',
    listedUnnamed:
      '{{parent}} 把此服务列为其分组 {{arm}}；服务自身的元数据没有注明上级。',
    listedElsewhere:
      '{{parent}} 把此服务列为其分组 {{arm}}，而服务自身的元数据指向 {{other}}。',
  },
  fact: {
    empty: '（空）',
    noReference: '没有 {{kind}}',
    noName: '{{kind}}（无名称）',
    noUid: 'uid（无）',
    controller: '控制器',
    notController: '非控制器',
    noLayer: '没有这个层',
    lastLayer: '{{n}} 层中的最后一层',
    layerPosition: '{{n}} 层中的第 {{position}} 层',
    layerValues: '设置 {{n}} 个值',
    exists: '存在',
    stopping: '停止中',
    sameUid: 'uid 相同',
    otherUid: 'uid 不同，为 {{uid}}',
    listsArm: '列有此分组',
    listsNotArm: '未列此分组',
    gone: '不存在',
    unreadable: '无权读取',
    lists: '{{parent}} 把此服务列为其分组 {{arm}}',
  },
};
