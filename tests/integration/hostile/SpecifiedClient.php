<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

use Benefit\Shared\Http\RouteChannel;

/**
 * Sends what the clients of the specifications send, and reads what they read (docs/spec-*.md §7): plain names; success
 * handlers only, which run for a 2xx; JSON is an object only if its type says so, and is parsed only if it is a text.
 */
final class SpecifiedClient
{
    public function __construct(private readonly Caller $visitor) {}

    /**
     * Calls an action, and returns what its success handler gets.
     *
     * @param array<string, mixed> $fields
     *
     * @return array<string, mixed>|string|null null if no handler runs: nothing on the page changes any more
     */
    public function call(string $action, array $fields, string $method = 'POST'): array|string|null
    {
        $sent = ['action' => $action] + $fields;
        $request = $method === 'GET' ? new HttpRequest('GET', HttpRequest::encode($sent)) : HttpRequest::form($sent);
        $answer = (new Entrance())->send(RouteChannel::Ajax, $this->visitor, $request);
        if ($answer->status < 200 || $answer->status > 299) {
            return null;
        }

        return str_starts_with($answer->headers['content-type'] ?? '', 'application/json') ? (array) json_decode($answer->text, true) : $answer->text;
    }

    /** Parses a text as JSON, as the clients do with some responses. What is parsed already cannot be parsed again. */
    public static function parse(mixed $text): mixed
    {
        return is_string($text) ? json_decode($text, true, flags: JSON_THROW_ON_ERROR) : throw new \TypeError('This is no text.');
    }

    /** @return array{nonce: string, register: string} of a donation form */
    public function nonces(int $form): array
    {
        $answer = $this->call('give_donation_form_reset_all_nonce', ['give_form_id' => $form]);

        return ['nonce' => (string) ($answer['data']['give_form_hash'] ?? ''), 'register' => (string) ($answer['data']['give_form_user_register_hash'] ?? '')];
    }

    /**
     * Presses the button of a donation form.
     *
     * @param array<string, mixed> $entries
     *
     * @return Answer|string|null the page after the form was posted; the errors above the button; or null if the button
     *     says "Please wait" forever
     */
    public function donate(int $page, array $entries): Answer|string|null
    {
        $verdict = $this->call('give_process_donation', $entries + ['give_ajax' => 'true']);
        if (!is_string($verdict)) {
            return null;
        }

        return trim($verdict) === 'success' ? $this->post($page, $entries) : $verdict;
    }

    /** @param array<string, mixed> $entries */
    public function post(int $page, array $entries): Answer
    {
        return (new Entrance())->send(RouteChannel::Form, $this->visitor, HttpRequest::form($entries), page: $page);
    }

    /**
     * Adds a ticket by the legacy buy form.
     *
     * @return array{string, bool}|null the sentence or HTML, and whether the form comes back; null for an endless spinner
     */
    public function buy(int $ticket, int $quantity, string $nonce = ''): ?array
    {
        $answer = $this->call('mp-update-cart', ['ticket_id' => $ticket, 'quantity' => $quantity] + ($nonce === '' ? [] : ['nonce' => $nonce]));
        if (!is_string($answer)) {
            return null;
        }
        [$first, $second] = explode('||', $answer) + ['', ''];

        return [$second, $first === 'error' || (int) $first > 0];
    }
}
