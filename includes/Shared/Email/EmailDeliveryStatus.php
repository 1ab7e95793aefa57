<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

defined('ABSPATH') || exit;

/** Delivery status of an email, as its recipient and staff are told. */
enum EmailDeliveryStatus: string
{
    case Sent = 'sent';
    /** Sent as soon as the page that caused it has been shown. */
    case Soon = 'soon';
    /** Delayed: the address has received many within the hour. */
    case Later = 'later';
    /** The mail server did not take it, or takes none at the moment, or the site may be a copy. */
    case Waiting = 'waiting';
    case Failed = 'failed';
}
