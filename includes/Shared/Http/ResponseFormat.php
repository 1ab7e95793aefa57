<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The format that a route's clients read, which also decides about refusals (docs/contracts.md "All actions"). */
enum ResponseFormat
{
    case Json;
    /** JSON without the envelope. A refusal has the envelope and its status, unless the route says otherwise. */
    case BareJson;
    /** HTML, or the word `error`, unless the route says otherwise. */
    case Html;
    /**
     * A status and HTML, separated by two pipes. A refusal is `error||message`, whatever its status
     * (docs/spec-tickets.md §7).
     */
    case Piped;
    /** A redirect, or the page itself, which shows the result of the post. */
    case Page;
}
