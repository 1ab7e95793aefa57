<?php

declare(strict_types=1);

namespace Benefit\Wiring;

use Benefit\People\Consents;
use Benefit\Shared\Admin\Notices;
use Benefit\Shared\Fields\Definitions;
use Benefit\Shared\Http\Action;
use Benefit\Shared\Http\Endpoint;
use Benefit\Tickets\Checkout\CheckoutForm;
use Benefit\Tickets\Fields\FieldsScreen;
use Benefit\Tickets\Types\TicketTypes;

/** What organisers ask at the checkout beside names. */
trait CustomFieldsWiring
{
    private function registerCustomFields(): void {}

    private function registerCustomFieldsAdmin(Notices $notices): void
    {
        $this->fieldsScreen()->register();
    }

    /** @return list<Action> */
    private function customFieldsActions(Endpoint $endpoint): array
    {
        return $this->fieldsScreen()->actions();
    }

    public function definitions(): Definitions
    {
        return $this->once(Definitions::class, fn() => new Definitions());
    }

    private function checkoutForm(): CheckoutForm
    {
        return $this->once(CheckoutForm::class, fn() => new CheckoutForm($this->definitions(), new Consents($this->settings())));
    }

    private function fieldsScreen(): FieldsScreen
    {
        return $this->once(FieldsScreen::class, fn() => new FieldsScreen($this->definitions(), self::ticketNames(...)));
    }

    /** @return array<int, string> event and ticket type by id, those of the newest events first; of events that are there */
    private static function ticketNames(): array
    {
        $tickets = get_posts([
            'post_type' => TicketTypes::TICKET,
            'post_status' => ['publish', 'future', 'draft', 'pending', 'private'],
            'posts_per_page' => 300,
            'orderby' => ['post_parent' => 'DESC', 'menu_order' => 'ASC', 'ID' => 'ASC'],
            'update_post_meta_cache' => false,
            'update_post_term_cache' => false,
        ]);
        _prime_post_caches(array_unique(array_map(static fn(\WP_Post $ticket): int => $ticket->post_parent, $tickets)), false, false);
        $names = [];
        foreach ($tickets as $ticket) {
            $event = get_post($ticket->post_parent);
            if ($event !== null && $event->post_status !== 'trash') {
                $names[$ticket->ID] = $event->post_title . ' – ' . $ticket->post_title;
            }
        }

        return $names;
    }
}
