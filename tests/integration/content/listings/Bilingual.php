<?php

declare(strict_types=1);

namespace Benefit\Tests\Integration\Content\Listings;

/** A plugin that gives posts a language, as far as we ask one: English and German, of posts and not of pages. */
interface Bilingual
{
    public const CODES = ['en' => 'en_US', 'de' => 'de_DE'];

    public function install(): void;

    public function remove(): void;

    public function visitor(string|false $code): void;

    /** By nothing but what the plugin does then. */
    public function setLanguage(int $postId, string $code): void;
}
