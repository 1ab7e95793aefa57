<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\Shared\Clock;
use Benefit\Shared\Database\Database;
use Benefit\Shared\Database\Transaction;
use Benefit\Shared\Http\Network;
use Benefit\Shared\Http\RateLimit;
use Benefit\Shared\Http\VisitorToken;
use Benefit\Shared\Mail\Mail;
use Benefit\Shared\Settings\Pages;
use Benefit\Shared\Settings\Settings;

/** The ground that every slice stands on. */
trait GroundWiring
{
    public function clock(): Clock
    {
        return $this->clock;
    }

    public function database(): Database
    {
        return $this->once(Database::class, fn() => new Database($this->wpdb));
    }

    public function transaction(): Transaction
    {
        return $this->once(Transaction::class, fn() => new Transaction($this->wpdb, $this->database()));
    }

    public function settings(): Settings
    {
        return $this->once(Settings::class, fn() => $this->chosen ?? new Settings());
    }

    public function pages(): Pages
    {
        return $this->once(Pages::class, fn() => new Pages($this->settings()));
    }

    public function visitor(): VisitorToken
    {
        return $this->once(VisitorToken::class, fn() => new VisitorToken($_COOKIE, $this->clock));
    }

    public function network(): Network
    {
        return $this->once(Network::class, fn() => new Network($_SERVER, $this->settings()->trustedProxies()));
    }

    public function rateLimit(): RateLimit
    {
        return $this->once(RateLimit::class, fn() => new RateLimit($this->database(), $this->clock));
    }

    public function mail(): Mail
    {
        return $this->once(Mail::class, fn() => new Mail($this->database(), $this->settings(), $this->clock));
    }

    /**
     * @template T of object
     *
     * @param class-string<T> $class
     * @param \Closure(): T   $make
     *
     * @return T
     */
    private function once(string $class, \Closure $make): object
    {
        /** @var T */
        return $this->made[$class] ??= $make();
    }
}
