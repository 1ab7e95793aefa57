<?php

declare(strict_types=1);

namespace Benefit\Shared\Email;

use Benefit\Shared\Boot\Provided;

defined('ABSPATH') || exit;

/** The types of email that this site sends: those of all slices and those of other plugins. */
final class EmailTypeRegistry
{
    /** @var array<string, EmailType> by name */
    private array $types = [];

    private bool $isCollected = false;

    /** @param array<array-key, \Closure(): void> $providers each adds the types of a slice */
    public function __construct(#[Provided('emails')] private readonly array $providers = []) {}

    public function add(EmailType $type): void
    {
        $this->types[$type->name] = $type;
    }

    /** @return array<string, EmailType> by name */
    public function all(): array
    {
        $this->collectTypes();

        return $this->types;
    }

    public function has(string $name): bool
    {
        return isset($this->all()[$name]);
    }

    public function get(string $name): EmailType
    {
        return $this->all()[$name] ?? throw new \LogicException("There is no email type $name.");
    }

    private function collectTypes(): void
    {
        if ($this->isCollected) {
            return;
        }
        $this->isCollected = true;
        foreach ($this->providers as $addTypes) {
            $addTypes();
        }
        /**
         * Registers email types of other plugins. They are edited and previewed like ours, and queued by name with
         * `Plugin::get()->container->get(EmailQueue::class)->queue()`. Entries that are not an `EmailType`, or whose
         * name is taken, are ignored.
         *
         * @since 0.1.0
         *
         * @param list<\Benefit\Shared\Email\EmailType> $types
         */
        $types = apply_filters('benefit_email_types', []);
        foreach (is_array($types) ? $types : [] as $type) {
            if ($type instanceof EmailType && !isset($this->types[$type->name])) {
                $this->add($type);
            }
        }
    }
}
