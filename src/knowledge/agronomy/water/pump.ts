/** A pump: its litres a second, or its horsepower; lift in m; share of the power that lifts water. */
export interface Pump {
  readonly litresPerSecond?: number | undefined;
  readonly horsepower?: number | undefined;
  /** m from the water's level to the field, losses of the pipe included; 30 where not said. */
  readonly head?: number | undefined;
  /** 0.4 where not said: pump and motor of a usual set. */
  readonly efficiency?: number | undefined;
}

/** Hours to run, and units of electricity (kWh). */
export interface Pumping {
  readonly hours: number;
  readonly units: number;
}

const kilowattsOfHorsepower = 0.7457;
const gravity = 9.81;
const usual = { head: 30, efficiency: 0.4 };

/** Hours and units that a pump needs for so many litres; undefined where neither its flow nor its power is known. */
export function pumpingFor(litres: number, pump: Pump): Pumping | undefined {
  const head = pump.head ?? usual.head;
  const efficiency = pump.efficiency ?? usual.efficiency;
  const cubicMetres = litres / 1000;
  // Weight × height, from kJ to kWh.
  const units = (cubicMetres * gravity * head) / (3600 * efficiency);
  if (pump.litresPerSecond) return { hours: litres / pump.litresPerSecond / 3600, units };
  if (pump.horsepower) return { hours: units / (pump.horsepower * kilowattsOfHorsepower), units };
  return undefined;
}
