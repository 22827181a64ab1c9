import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Goes where a message of the device leads that was tapped while this window was there, and tells the worker which screen shows. */
export function useOpenedMessage(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = ({ data, ports }: MessageEvent<{ readonly open?: unknown; ask?: unknown } | null>): void => {
      if (data?.ask !== undefined) ports[0]?.postMessage(location.pathname)
      if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open)
    }
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined
    worker?.addEventListener('message', open)
    return () => worker?.removeEventListener('message', open)
  }, [navigate])
}
