<?php

declare(strict_types=1);

namespace Benefit\Shared\Http;

defined('ABSPATH') || exit;

/** All ways by which requests reach the plugin. */
enum RouteChannel
{
    /** admin-ajax.php, field `action`. */
    case Ajax;
    /** A plain post to the page that contains the block, field `benefit_action`. */
    case Form;
    /** REST: benefit/v1 and any further namespaces of the route. */
    case Rest;
    /** admin-post.php, or a post being saved in the admin. */
    case Screen;
}
