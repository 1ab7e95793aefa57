<?php

declare(strict_types=1);

namespace Benefit\Shared\Boot;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * The conditions that a row of hooks may have, so that its class is not loaded if it has nothing to do:
 *
 *  admin          true: in the admin, ajax included; false: on pages and in REST
 *  contains       a page of one post whose content contains this text, or one of these
 *  in_use         this request has made the `class` already, or a page of one post whose content contains a text of `contains`
 *  post           true: a POST request
 *  private_page   true: the request may show a page that belongs to one visitor
 *  query_arg      the URL has this argument, or one of these; `[]`: one that is a list
 *  query_var      this query variable of WordPress is set, or one of these
 *  screen         true: in the admin, and not ajax
 *  setting        this setting, which is off by default, is on
 *  signed_in      true: the user is logged in
 *  singular       the page shows one post of this type, or of one of these
 */
final class RequestContext
{
    /**
     * @param \Closure(): bool       $showsPrivatePage
     * @param \Closure(string): bool $isOn             whether a setting is on, by its key
     * @param \Closure(class-string): bool $isMade    whether a class has been made in this request
     * @param int                    $startedAt        when the plugin started, in Unix seconds
     */
    public function __construct(
        private readonly \Closure $showsPrivatePage,
        private readonly \Closure $isOn,
        private readonly \Closure $isMade,
        public readonly int $startedAt,
    ) {}

    /**
     * @param array<string, mixed> $conditions conditions of a row, of which some are known while plugins are
     *         loaded
     */
    public function isRuledOut(array $conditions): bool
    {
        return isset($conditions['admin']) && $conditions['admin'] !== is_admin()
            || isset($conditions['screen']) && $conditions['screen'] !== (is_admin() && !wp_doing_ajax());
    }

    /** @param array<string, mixed> $conditions conditions of a row, when its hook fires */
    public function matches(array $conditions): bool
    {
        foreach ($conditions as $condition => $value) {
            $isMet = match ($condition) {
                'admin', 'screen' => true,
                'contains' => self::contains((array) $value),
                'in_use' => ($this->isMade)($value['class']) || self::contains($value['contains']),
                // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared with one word only
                'post' => ($_SERVER['REQUEST_METHOD'] ?? '') === 'POST',
                'private_page' => ($this->showsPrivatePage)(),
                // phpcs:ignore WordPress.Security.NonceVerification -- whether it is there, not what it says
                'query_arg' => array_intersect_key(array_flip((array) $value), $_GET + (array_filter($_GET, is_array(...)) === [] ? [] : ['[]' => true])) !== [],
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
