<?php

declare(strict_types=1);

namespace Benefit\Donations\Records\Receipts;

defined('ABSPATH') || exit;

/** The way that an e-mail to a donor has come. */
enum EmailDeliveryStatus: string
{
    case Sent = 'sent';
    /** It leaves as soon as the page that caused it is shown. */
    case Soon = 'soon';
    /** Its address has had many within the hour, or the mail server did not take it. */
    case Later = 'later';
    case Failed = 'failed';

    /** @param string $status as {mail} has it; `$nextAt` and `$now` are Unix seconds */
    public static function of(string $status, int $nextAt, int $now): self
    {
        return match (true) {
            $status === 'sent' => self::Sent,
            $status === 'failed' => self::Failed,
            $status === 'due' && $nextAt > $now => self::Later,
            default => self::Soon,
        };
    }
}
