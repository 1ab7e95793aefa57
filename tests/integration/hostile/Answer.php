<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Holds the response to a request. */
final class Answer
{
    /**
     * @param array<string, string> $headers names in lower case
     * @param array<string, string> $cookies cookies that it sets; '' deletes one
     */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $text,
        public readonly array $cookies = [],
    ) {}

    /** Returns the code of a refusal, as clients read it from `X-Benefit-Error`. */
    public function error(): ?string
    {
        return $this->headers['x-benefit-error'] ?? null;
    }

    /** Markup is dangerous on a page only, not in JSON or in a downloaded file. */
    public function isPage(): bool
    {
        return preg_match('#^(application/json|text/csv)\b#', $this->headers['content-type'] ?? 'text/html') === 0;
    }

    /** @return array<string, mixed>|null */
    public function json(): ?array
    {
        // One action sends JSON as text/html, because its older clients parse the text themselves.
        $isJson = str_starts_with($this->headers['content-type'] ?? '', 'application/json') || str_starts_with($this->text, '{');
        $json = $isJson ? json_decode($this->text, true) : null;

        return is_array($json) ? $json : null;
    }

    public function __toString(): string
    {
        return "$this->status {$this->error()} " . substr($this->text, 0, 600);
    }
}
