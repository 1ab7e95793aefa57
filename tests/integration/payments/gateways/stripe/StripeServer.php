<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Payments\Gateways\Stripe;

/** Runs the strict Stripe server of tests/stripe as a process of its own, which ends with this one. */
final class StripeServer
{
    public const SECRET = 'sk_test_aTestKeyOfThisServer0001';
    public const LIVE_SECRET = 'sk_live_aLiveKeyOfThisServer0001';
    public const WEBHOOK_SECRET = 'whsec_aWebhookSecretOfThisServer01';

    /** @param resource $process @param array<int, resource> $pipes */
    private function __construct(private $process, private readonly array $pipes, public readonly string $url) {}

    public static function start(bool $isLive = false): self
    {
        $process = proc_open(
            ['node', dirname(__DIR__, 4) . '/stripe/serve.mjs', ...($isLive ? ['--live'] : [])],
            [['pipe', 'r'], ['pipe', 'w'], STDERR],
            $pipes,
        );
        if ($process === false) {
            throw new \RuntimeException('The Stripe server of the tests did not start.');
        }
        $line = json_decode((string) fgets($pipes[1]), true);

        return new self($process, $pipes, is_array($line) ? (string) $line['url'] : throw new \RuntimeException('The Stripe server of the tests said nothing.'));
    }

    /** The server ends when its standard input does. */
    public function stop(): void
    {
        array_map(fclose(...), $this->pipes);
        proc_close($this->process);
    }

    /**
     * @param array<string, mixed> $values
     *
     * @return array<string, mixed>
     */
    public function control(string $what, array $values = []): array
    {
        $answer = file_get_contents("$this->url/_control/$what", false, stream_context_create(['http' => [
            'method' => 'POST',
            'header' => 'Content-Type: application/json',
            'content' => (string) json_encode((object) $values),
            'ignore_errors' => true,
        ]]));
        $decoded = json_decode((string) $answer, true);
        if (!is_array($decoded) || isset($decoded['error'])) {
            throw new \RuntimeException("$what: $answer");
        }

        return $decoded;
    }

    /** @return list<array<string, mixed>> `sessions`, `intents`, `charges`, `refunds`, `requests`, `events` */
    public function all(string $what): array
    {
        return $this->control('state')[$what];
    }

    /** Returns the signature header of a body sent at this time. */
    public static function sign(string $body, int $time, string $secret = self::WEBHOOK_SECRET): string
    {
        return "t=$time,v1=" . hash_hmac('sha256', "$time.$body", $secret);
    }
}
