<?php

declare(strict_types=1);

namespace Benefit\Tickets;

defined('ABSPATH') || exit;

/** Capabilities and roles of the ticket sale. */
final class TicketCapabilities
{
    /** Orders and the people in them: personal data. */
    public const ORDERS = 'benefit_manage_orders';
    public const CHECK_IN = 'benefit_check_in';

    /** Sells: events, ticket types, orders and the door, but nothing of the site itself. */
    public const ORGANISER = 'benefit_organiser';
    /** Stands at the door. */
    public const DOOR = 'benefit_door';
}
