<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

/**
 * The conditions that a row of hooks may have, so that its class is not loaded where it has nothing to do:
 *
 *  admin      true: in the admin, ajax included; false: on pages and in REST
 *  query_arg  the request's address has this argument, or one of these
 *  singular   the page shows one post of this type, or of one of these
 */
final class RequestContext
{
    /** @param array<string, mixed> $conditions of a row, known while plugins are loaded */
    public function isRuledOut(array $conditions): bool
    {
        return isset($conditions['admin']) && $conditions['admin'] !== is_admin();
    }

    /** @param array<string, mixed> $conditions of a row, when its hook fires */
    public function matches(array $conditions): bool
    {
        foreach ($conditions as $condition => $value) {
            $isMet = match ($condition) {
                'admin' => true,
                // phpcs:ignore WordPress.Security.NonceVerification -- whether it is there, not what it says
                'query_arg' => array_intersect_key(array_flip((array) $value), $_GET) !== [],
                'singular' => is_singular($value),
                default => throw WiringException::unknownCondition($condition),
            };
            if (!$isMet) {
                return false;
            }
        }

        return true;
    }
}
