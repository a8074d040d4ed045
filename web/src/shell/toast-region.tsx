export default function ToastRegion() {
  return null
}
