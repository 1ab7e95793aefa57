<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

defined('ABSPATH') || exit;

/** Delivery status of an email to a donor. */
enum EmailDeliveryStatus: string
{
    case Sent = 'sent';
    /** Sent as soon as the page that caused it has been shown. */
    case Soon = 'soon';
    /** Delayed: the address has received many within the hour, or the mail server rejected it. */
    case Later = 'later';
    case Failed = 'failed';

    /**
     * @param string $status from {mail}
     * @param int    $nextAt Unix seconds
     * @param int    $now    Unix seconds
     */
    public static function fromEmailStatus(string $status, int $nextAt, int $now): self
    {
        return match (true) {
            $status === 'sent' => self::Sent,
            $status === 'failed' => self::Failed,
            $status === 'due' && $nextAt > $now => self::Later,
            default => self::Soon,
        };
    }
}
