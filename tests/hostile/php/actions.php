<?php

/** Prints every registered action as JSON, from which the matrices are made. */

declare(strict_types=1);

use Benefit\Shared\Http\Limits\RateLimitRule;
use Benefit\Shared\Http\Route;
use Benefit\Tests\ProbeRoute;
use Benefit\Tests\Services;

require_once dirname(__DIR__, 2) . '/ProbeRoute.php';
require_once dirname(__DIR__, 2) . '/Services.php';

// Admin actions are registered only in the admin.
define('WP_ADMIN', true);

require dirname(__DIR__, 2) . '/env/php/load.php';

echo json_encode(array_map(static fn(Route $action): array => [
    'name' => $action->name,
    'aliases' => $action->address->aliases,
    'channel' => $action->address->channel->name,
    'access' => $action->access->name,
    'reply' => $action->contract->format->name,
    'methods' => $action->methods(),
    'nonceField' => $action->overrides()->nonceField(),
    'namesNonce' => ProbeRoute::overrides($action, 'nonceAction'),
    'refusesInHtml' => ProbeRoute::overrides($action, 'refusalHtml'),
    'refusesInJson' => ProbeRoute::overrides($action, 'refusalJson'),
    'route' => $action->address->path,
    'stale' => $action->handler->stale !== '',
    'rates' => array_map(static fn(RateLimitRule $rule): array => ['by' => $rule->by, 'limit' => $rule->limit], $action->rates),
    'contract' => basename($action->contract->file),
    'schema' => $action->schema([])->request(),
], Services::get()->endpoint()->routes()), JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES);
