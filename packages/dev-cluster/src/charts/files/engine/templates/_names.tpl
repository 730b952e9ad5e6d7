{{/* What every object of a release carries. */}}
{{- define "engine.labels" -}}
app: {{ .Release.Name }}-{{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/name: {{ .Chart.Name }}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
{{- end }}

{{- define "engine.selector" -}}
app: {{ .Release.Name }}-{{ .Chart.Name }}
{{- end }}

{{- define "engine.serviceId" -}}
{{ .Values.serviceId | default .Release.Name }}
{{- end }}
