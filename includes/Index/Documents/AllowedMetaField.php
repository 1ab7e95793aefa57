<?php

declare(strict_types=1);

namespace Benefit\Index\Documents;

use Benefit\Shared\Support\UserFacingException;

defined('ABSPATH') || exit;

// phpcs:disable WordPress.Security.EscapeOutput.ExceptionNotEscaped -- messages are escaped where they are shown.

/** A custom field of one post type that an administrator has allowed for filters although it is not shown in REST. */
final class AllowedMetaField
{
    /** The setting: one field per line, "type kind key". */
    public const SETTING = 'index_fields';
    /** Kinds that people can choose. */
    public const KINDS = ['choice', 'number', 'date'];

    /** @param string $kind as in the filter `benefit_index_fields`: 'choice', 'number:2', 'date' */
    private function __construct(public readonly string $type, public readonly string $kind, public readonly string $key) {}

    public static function make(string $type, string $kind, int $places, string $key): self
    {
        return new self($type, $kind === 'number' ? "number:$places" : $kind, $key);
    }

    /** @throws UserFacingException if the line is invalid */
    public static function fromLine(string $line): self
    {
        return self::parse($line) ?? throw UserFacingException::badRequest('invalid', __('The list of allowed custom fields is not valid.', 'benefit'), self::SETTING);
    }

    /** @return ?self null for an invalid line, since options may be imported */
    public static function parse(string $line): ?self
    {
        return preg_match('/^([a-z0-9_-]{1,20}) (choice|date|number:[0-6]) (\S.{0,189})$/Du', $line, $parts) === 1 ? new self($parts[1], $parts[2], $parts[3]) : null;
    }

    public function line(): string
    {
        return "$this->type $this->kind $this->key";
    }

    /** WordPress hides fields with such keys. */
    public static function isProtected(string $key): bool
    {
        return is_protected_meta($key, 'post');
    }
}
