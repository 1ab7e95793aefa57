<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Hostile;

/** Keeps the headers of WordPress's REST server instead of sending them. */
final class RestServer extends \WP_REST_Server
{
    public int $status = 200;

    /** @var array<string, string> */
    public array $headers = [];

    /**
     * @param string $key
     * @param mixed  $value
     */
    public function send_header($key, $value): void
    {
        $this->headers[strtolower($key)] = (string) $value;
    }

    /** @param string $key */
    public function remove_header($key): void
    {
        unset($this->headers[strtolower($key)]);
    }

    /** @param int $code */
    protected function set_status($code): void
    {
        $this->status = $code;
    }
}
