<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** The ways in. There is no other. */
enum RouteChannel
{
    /** admin-ajax.php, field `action`. */
    case Ajax;
    /** A plain post to the page that holds the block, field `benefit_action`. */
    case Form;
    /** REST: benefit/v1, and the namespaces that an action names beside it. */
    case Rest;
    /** admin-post.php, or the saving of a post in the admin. */
    case Screen;
}
