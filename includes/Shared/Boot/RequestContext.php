<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The conditions that a row of hooks may have, so that its class is not loaded where it has nothing to do:
 *
 *  admin          true: in the admin, ajax included; false: on pages and in REST
 *  contains       the text of the page's one post has this, or one of these, in it
 *  post           true: the request posts something
 *  private_page   true: the request may show one of the pages that belong to one visitor each
 *  query_arg      the request's address has this argument, or one of these
 *  query_var      a query variable of WordPress is set, or one of these
 *  screen         true: in the admin, and no ajax call
 *  setting        this setting, a switch that is off by default, is on
 *  signed_in      true: somebody is signed in
 *  singular       the page shows one post of this type, or of one of these
 */
final class RequestContext
{
    /**
     * @param \Closure(): bool       $showsPrivatePage
     * @param \Closure(string): bool $isOn             whether a setting is on, by its key
     * @param int                    $startedAt        Unix seconds, when the plugin started
     */
    public function __construct(private readonly \Closure $showsPrivatePage, private readonly \Closure $isOn, public readonly int $startedAt) {}

    /** @param array<string, mixed> $conditions of a row, known while plugins are loaded */
    public function isRuledOut(array $conditions): bool
    {
        return isset($conditions['admin']) && $conditions['admin'] !== is_admin()
            || isset($conditions['screen']) && $conditions['screen'] !== (is_admin() && !wp_doing_ajax());
    }

    /** @param array<string, mixed> $conditions of a row, when its hook fires */
    public function matches(array $conditions): bool
    {
        foreach ($conditions as $condition => $value) {
            $isMet = match ($condition) {
                'admin', 'screen' => true,
                'contains' => self::contains((array) $value),
                // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with one word only
                'post' => ($_SERVER['REQUEST_METHOD'] ?? '') === 'POST',
                'private_page' => ($this->showsPrivatePage)(),
                // phpcs:ignore WordPress.Security.NonceVerification -- whether it is there, not what it says
                'query_arg' => array_intersect_key(array_flip((array) $value), $_GET) !== [],
                'query_var' => array_filter((array) $value, static fn(string $name): bool => get_query_var($name) !== '') !== [],
                'setting' => ($this->isOn)($value),
                'signed_in' => is_user_logged_in(),
                'singular' => is_singular($value),
                default => throw WiringException::unknownCondition($condition),
            };
            if (!$isMet) {
                return false;
            }
        }

        return true;
    }

    /** @param array<string> $texts */
    private static function contains(array $texts): bool
    {
        $post = is_singular() ? get_queried_object() : null;

        return $post instanceof \WP_Post && array_filter($texts, static fn(string $text): bool => str_contains($post->post_content, $text)) !== [];
    }
}
