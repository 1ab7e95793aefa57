<?php

/** Every registered action as JSON: what the matrices are made from. */

declare(strict_types=1);

use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/Services.php';

// The actions of the admin are registered there only.
define('WP_ADMIN', true);

require dirname(__DIR__, 2) . '/env/php/load.php';

echo json_encode(array_map(static fn(Route $action): array => [
    'name' => $action->name,
    'aliases' => $action->aliases,
    'channel' => $action->channel->name,
    'access' => $action->access->name,
    'reply' => $action->reply->name,
    'methods' => $action->methods(),
    'nonceField' => $action->nonceField,
    'namesNonce' => $action->nonceAction !== null,
    'refusesInHtml' => $action->refusalHtml !== null,
    'refusesInJson' => $action->refusalJson !== null,
    'route' => $action->route,
    'stale' => $action->stale !== null,
    'rates' => array_map(static fn(RateLimitRule $rule): array => ['by' => $rule->by, 'limit' => $rule->limit], $action->rates),
    'contract' => basename($action->schema),
    'schema' => $action->contract([])->request(),
], Services::get()->endpoint()->actions()), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
