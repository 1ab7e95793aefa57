<?php

declare(strict_types=1);

namespace Benefit\Ping;

use Benefit\Shared\Database\Database;

defined('ABSPATH') || exit;

/** How often each visitor has pressed. */
final class PingRepository
{
    public function __construct(private readonly Database $database) {}

    public function press(string $visitor): void
    {
        $this->database->execute('INSERT INTO {ping} (visitor, presses) VALUES (%s, 1) ON DUPLICATE KEY UPDATE presses = presses + 1', $visitor);
    }

    public function presses(): int
    {
        return (int) $this->database->value('SELECT SUM(presses) FROM {ping}');
    }
}
