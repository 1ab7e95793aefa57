<?php

declare(strict_types=1);

namespace Benefit\Shared\Forms;

defined('ABSPATH') || exit;

/** Dispatches the REST route in the current process, without an HTTP request. */
final class RestRemoteValidation extends RemoteValidation
{
    public function ask(string $route, string $field, string $value): bool|string|null
    {
        $request = new \WP_REST_Request('GET', $route);
        $request->set_query_params(['value' => $value, 'field' => $field]);
        // Runs as a guest: a session without a REST nonce has no rights in REST either.
        $user = get_current_user_id();
        wp_set_current_user(0);
        try {
            $response = rest_do_request($request);
        } finally {
            wp_set_current_user($user);
        }
        $answer = $response->is_error() ? null : $response->get_data();

        return match (true) {
            $answer === true => true,
            is_string($answer) && !FieldSet::isBlank($answer) => (string) preg_replace('/^(.{0,' . self::SENTENCE_LENGTH . '}).*$/su', '$1', wp_strip_all_tags($answer, true)),
            default => null,
        };
    }
}
