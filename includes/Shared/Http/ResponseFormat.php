<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The format that a client of an action reads, and so the form of a refusal (CONTRACTS.md "All actions"). */
enum ResponseFormat
{
    case Json;
    /** JSON without the envelope; a refusal has it, and its status, or what the action says instead. */
    case BareJson;
    /** HTML, or the word `error`, or what the action says instead. */
    case Html;
    /** A status and HTML, split by two pipes; a refusal is `error||message`, whatever its status (spec/tickets.txt §7). */
    case Piped;
    /** The page is rendered on and shows what became of the post, or a redirect. */
    case Page;
}
