import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'ra-core';
import { isHushed } from './failure';
import { toast } from './toast';

/** What react-admin itself has to tell is told as a toast like everything else. */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string' || isHushed()) return;
    const text = translate(notification.message, {
      _: notification.message,
      ...notification.notificationOptions?.messageArgs,
    });
    if (notification.type === 'success') toast.success(text);
    else if (notification.type !== 'info') toast.error(text);
  }, [notifications, takeNotification, translate]);
  return null;
}
