<?php

declare(strict_types=1);

namespace Benefit\Tickets;

defined('ABSPATH') || exit;

/** Names the capabilities and roles of the ticket sale. */
final class TicketCapabilities
{
    /** Orders and the people in them: personal data. */
    public const ORDERS = 'benefit_manage_orders';
    public const CHECK_IN = 'benefit_check_in';

    /** May sell (events, ticket types, orders and check-in), but has no access to the rest of the site. */
    public const ORGANISER = 'benefit_organiser';
    /** Checks tickets in at the door. */
    public const DOOR = 'benefit_door';
}
