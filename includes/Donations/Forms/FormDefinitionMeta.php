<?php

declare(strict_types=1);

namespace Benefit\Donations\Forms;

use Benefit\Shared\Boot\Lazy;
use Benefit\Shared\Http\Rest\RestErrorFactory;
use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/**
 * Stores the definition as post meta, so that the editor's Save, undo, autosave and revisions include it: JSON in
 * `meta.benefit_definition` of wp/v2, which only editors of the form can read and write. A draft may be incomplete;
 * only a form that can take donations can be published.
 */
final class FormDefinitionMeta
{
    /** Definition being edited; visitors use its newest published version. */
    public const KEY = 'benefit_definition';
    /** In characters. */
    public const MAX_LENGTH = 200_000;
    /** Statuses in which visitors can use a form, now or later. */
    private const LIVE = ['publish', 'future', 'private'];

    /** @param \Closure(): DonationFormRepository $forms called when a definition is saved */
    public function __construct(#[Lazy(DonationFormRepository::class)] private readonly \Closure $forms) {}

    /** Runs on `is_protected_meta`. */
    public function protect(bool $isProtected, string $key): bool
    {
        return $isProtected || $key === self::KEY;
    }

    public function registerMeta(): void
    {
        register_post_meta(DonationFormPostType::NAME, self::KEY, [
            'type' => 'string',
            'single' => true,
            'default' => '',
            'description' => 'What the form offers and asks, as JSON.',
            'revisions_enabled' => true,
            'show_in_rest' => ['schema' => ['type' => 'string', 'default' => '', 'maxLength' => self::MAX_LENGTH, 'context' => ['edit']]],
            'sanitize_callback' => self::sanitized(...),
            'auth_callback' => static fn(bool $allowed, string $key, int $postId, int $userId): bool => user_can($userId, 'edit_post', $postId),
        ]);
    }

    /**
     * @return array<array-key, mixed>
     *
     * @throws UserFacingException 400 if it is not a JSON object
     */
    public static function parseJson(mixed $json): array
    {
        $definition = is_string($json) ? json_decode($json, true, 32) : null;

        return is_array($definition) ? $definition : throw UserFacingException::badRequest('invalid', __('The form could not be read. Please reload the editor and try again.', 'benefit'), self::KEY);
    }

    /** Refuses before the post is written, so that nothing is half done. */
    public function check(mixed $post, \WP_REST_Request $request): mixed
    {
        $isSent = is_array($request['meta']) && array_key_exists(self::KEY, $request['meta']);
        $was = (string) get_post_status((int) $request['id']);
        $status = (string) ($post->post_status ?? $was);
        // Visitors do not see autosaves.
        $isLive = in_array($status, self::LIVE, true) && !str_ends_with($request->get_route(), '/autosaves');
        $json = $isSent ? $request['meta'][self::KEY] ?? '' : ($isLive && !in_array($was, self::LIVE, true) ? get_post_meta((int) $request['id'], self::KEY, true) : '');
        if (is_wp_error($post) || $json === '') {
            return $post;
        }
        try {
            $definition = self::parseJson($json);
            $isLive ? ($this->forms)()->validateDefinition($definition) : DonationFormRepository::unfinished($definition);
        } catch (UserFacingException $refusal) {
            return RestErrorFactory::fromException($refusal);
        }

        return $post;
    }

    /**
     * Limits HTML to what any author may write, whoever saves it and by whatever way: every visitor's browser renders
     * it.
     */
    public static function sanitized(mixed $json): mixed
    {
        $definition = is_string($json) ? json_decode($json, true, 32) : null;
        if (!is_array($definition) || !is_array($definition['fields'] ?? null)) {
            return $json;
        }
        $hasChanged = false;
        foreach ($definition['fields'] as $index => $field) {
            $html = is_array($field) && is_array($field['options'] ?? null) ? $field['options']['html'] ?? null : null;
            $clean = is_string($html) ? wp_kses_post($html) : null;
            if ($clean !== $html) {
                $definition['fields'][$index]['options']['html'] = $clean ?? '';
                $hasChanged = true;
            }
        }

        return $hasChanged ? DonationFormRepository::json($definition) : $json;
    }
}
